import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'wattwerf-disk-'
const command = (name: string, ...values: string[]) =>
  execFileSync(name, values, { stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * The power cut of a file system: EXT4_IOC_SHUTDOWN without flushing its log drops everything that was not written through,
 * as xfstests does. It does not imitate a disk that lies about its own cache.
 */
const cut = `
  open(my $disk, "<", $ARGV[0]) or die "open: $!";
  my $no_log_flush = pack("L", 2);
  ioctl($disk, 0x8004587d, $no_log_flush) or die "ioctl: $!";`

/** A disk of its own in a file, whose power can be cut. */
export class Disk {
  // Named after its process, so that one that was left behind is known from one that another test is making.
  readonly #home = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  /** Where it is mounted. */
  readonly path = join(this.#home, 'mounted')
  readonly #image = join(this.#home, 'image')

  constructor(megabytes: number) {
    mkdirSync(this.path)
    command('truncate', '-s', `${megabytes}M`, this.#image)
    command('mkfs.ext4', '-q', '-F', this.#image)
    this.plugIn()
  }

  plugIn(): void {
    command('mount', '-o', 'loop', this.#image, this.path)
  }

  /** From now on nothing more is written, and what only the kernel knew is lost. */
  cutPower(): void {
    command('perl', '-e', cut, this.path)
  }

  unplug(): void {
    command('umount', this.path)
  }

  remove(): void {
    removeDisk(this.#home)
  }
}

/** Why there can be no such disk here; null when there can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const [owner = ''] = name.slice(prefix.length).split('-')
    if (!existsSync(`/proc/${owner}`)) removeDisk(join(tmpdir(), name))
  }
  try {
    const disk = new Disk(8)
    try {
      disk.cutPower()
    } finally {
      disk.remove()
    }
    return null
  } catch (error) {
    return `no disk could be made: ${(error as Error).message.split('\n')[0]}`
  }
}

function removeDisk(home: string): void {
  const path = join(home, 'mounted')
  try {
    command('umount', path)
  } catch {
    // It was not mounted.
  }
  // Fails rather than emptying a disk that is still mounted; what a process wrote beside the mount, after it had gone, may go.
  if (readFileSync('/proc/mounts', 'utf8').includes(`${path} `)) throw new Error(`${path} is still mounted.`)
  rmSync(home, { recursive: true, force: true })
}
