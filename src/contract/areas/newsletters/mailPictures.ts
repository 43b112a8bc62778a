/** Under which name a picture of a newsletter goes along in its mail. */
export const mailPicture = (id: number | string): string => `afbeelding-${id}@nieuwsbrief`

/** Where a mail shows such a picture: first its name, then its number. */
export const mailPictures = new RegExp(`src="cid:(${mailPicture('(\\d+)')})"`, 'g')
