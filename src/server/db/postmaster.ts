import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The server that holds this folder, from its postmaster.pid; undefined when none does. A file left by a kill or a
 * power cut whose number now belongs to another program, or to a zombie, is removed:
 * PostgreSQL would take it for itself.
 */
export async function readPostmaster(folder: string): Promise<{ pid: number; port: number } | undefined> {
  const file = join(folder, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number)
  if (!pid || !isAlive(pid)) return undefined
  if ((await isZombie(pid)) || (await isAnotherProgram(pid, await realpath(folder)))) {
    await rm(file, { force: true })
    return undefined
  }
  return { pid, port: port ?? 0 }
}

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
