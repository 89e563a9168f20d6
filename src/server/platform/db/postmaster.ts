import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

type Postmaster = { pid: number; port: number }

/** The server that holds this folder, from its postmaster.pid; undefined when none does. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(folder)
  return written && (await holdsFolder(written.pid, folder)) ? written : undefined
}

/**
 * Removes the postmaster.pid left by a kill or a power cut: when its number now belongs to another program, or to a zombie, PostgreSQL
 * would take it for itself. For a caller that alone may start the server: otherwise the file may be that of a new one.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  const written = await readPidFile(folder)
  if (written && !(await holdsFolder(written.pid, folder))) await rm(pidFile(folder), { force: true })
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

async function readPidFile(folder: string): Promise<Postmaster | undefined> {
  const [pid, , , port] = (await readFile(pidFile(folder), 'utf8').catch(() => '')).split('\n').map(Number)
  return pid ? { pid, port: port ?? 0 } : undefined
}

const holdsFolder = async (pid: number, folder: string) =>
  (await isRunning(pid)) && !(await isAnotherProgram(pid, await realpath(folder)))

/** A killed process that its parent has not buried keeps its number, and does not run. */
export const isRunning = async (pid: number): Promise<boolean> => isAlive(pid) && !(await isZombie(pid))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// The first process of a container may never reap those that it inherits: a killed server then keeps its pid.
async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z /.test(stat)
}

// A server is known by its working folder and its name. Where the system shows neither, PostgreSQL's own check decides.
async function isAnotherProgram(pid: number, folder: string): Promise<boolean> {
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (place !== null) return place !== folder
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() !== 'postgres'
}
