import { spawnSync } from 'node:child_process'

/** The most signs of the first line of a commit; why something was done stands below it. */
const most = 72

/** Commits of before are left as they are. */
const checkedSince = '2026-11-23T17:30:00Z'

/** Subjects of commits that are too long, newest first; none where there is no history, as in a copy. */
export function longSubjects(root: string, since = checkedSince): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--format=%h %s', `--since=${since}`], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout.split('\n').filter((line) => line.slice(line.indexOf(' ') + 1).length > most)
}
