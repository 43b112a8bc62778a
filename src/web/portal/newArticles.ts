/** Where the number of articles that are new to this person lies in the cache: the top bar shows it, a visit makes it none. */
export const newArticlesKey = ['articlesNew'] as const
