import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeFolder } from './remove-folder.ts'

/** A real IMAP server with one mailbox, on a free port of this machine. */
export type Dovecot = {
  /** `imap://…`, with its user and password. */
  url: string
  /** Delivers a message as a mail server does. */
  deliver: (message: Buffer) => Promise<void>
  /** The messages of a folder: INBOX by default. */
  list: (folder?: string) => Promise<string[]>
  /** Away: nothing answers on its port any more. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

const USER = 'reponses'
const PASSWORD = 'motdepasse'
/** Dovecot lets nobody read mail as root: there it runs as the user that owns nothing. */
const NOBODY = 65_534

export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'))
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? [NOBODY, NOBODY] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const port = await freePort()
  const maildir = join(folder, 'mail')
  for (const path of [
    folder,
    maildir,
    ...['cur', 'new', 'tmp', '../run'].map((name) => join(maildir, name)),
  ]) {
    await mkdir(path, { recursive: true })
    await chmod(path, 0o755)
    if (isRoot) await chown(path, uid, gid)
  }
  const config = join(folder, 'dovecot.conf')
  await writeFile(
    config,
    configOf({ folder, maildir, port, uid, gid, user: await nameOf(uid), group: await groupOf(gid) }),
  )
  let child: ChildProcess | undefined
  const start = async () => {
    // The one before may hold its port for a moment after its end.
    for (let tries = 0; tries < 20; tries += 1) {
      child = spawn('dovecot', ['-F', '-c', config], {
        stdio: 'ignore',
        detached: true,
        // Where Debian puts it, and where the PATH of a plain user does not look.
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
        ...(isRoot && { uid, gid }),
      })
      const ended = new Promise<boolean>((resolve) => child?.once('exit', () => resolve(false)))
      if (await Promise.race([ended, answers(port)])) return
      await wait(100)
    }
    throw new Error('Dovecot does not start')
  }
  const stop = async () => {
    const running = child
    if (!running || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    // With the processes of its open connections, which would go on.
    process.kill(-(running.pid ?? 0), 'SIGKILL')
    await gone
    // Its other processes end after it: one that still listens would be taken for the next.
    while (await isHeld(port)) await wait(20)
    // It waits two minutes for the lock of one that was killed.
    for (const name of await readdir(maildir)) if (name.endsWith('.lock')) await rm(join(maildir, name))
    child = undefined
  }
  await start()
  return {
    url: `imap://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    async deliver(message) {
      const name = `${Date.now()}.${randomUUID()}.test`
      const path = join(maildir, 'tmp', name)
      await writeFile(path, message)
      if (isRoot) await chown(path, uid, gid)
      await rename(path, join(maildir, 'new', name))
    },
    async list(name) {
      const own = name ? join(maildir, `.${encoded(name)}`) : maildir
      const found = await Promise.all(['new', 'cur'].map((part) => readdir(join(own, part)).catch(() => [])))
      return found.flat()
    },
    start,
    stop,
    async close() {
      await stop()
      await removeFolder(folder)
    },
  }
}

/** The name of a folder in a Maildir: IMAP's UTF-7 (RFC 3501 §5.1.3). */
const encoded = (name: string) => name.replaceAll('à', '&AOA-')

type Settings = {
  folder: string
  maildir: string
  port: number
  uid: number
  gid: number
  user: string
  group: string
}

const configOf = ({ folder, maildir, port, uid, gid, user, group }: Settings) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = ${uid}
first_valid_gid = ${gid}
mail_location = maildir:${maildir}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`

const nameOf = (uid: number) => nameIn('/etc/passwd', uid)
const groupOf = (gid: number) => nameIn('/etc/group', gid)

async function nameIn(path: string, id: number): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.split(':'))
  return lines.find(([, , own]) => own === String(id))?.[0] ?? String(id)
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Waits until the server greets. */
/** Whether somebody listens on a port. */
const isHeld = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function answers(port: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isGreeting = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true))
      socket.once('error', () => resolve(false))
      setTimeout(() => resolve(false), 500).unref()
    }).catch(() => false)
    if (isGreeting) return true
    await wait(50)
  }
  return false
}
