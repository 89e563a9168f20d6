import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { newDataDir } from '../../e2e/support/server.ts'

export type BareUpload = { url: string; pid: number; stop: () => Promise<void> }

/** Starts the reference of uploads, `bench/bare/upload.ts`, in a process and a folder of its own. */
export async function startBareUpload(): Promise<BareUpload> {
  const folder = await newDataDir()
  const child = spawn('node', ['bench/bare/upload.ts', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const url = await firstLine(child)
  return {
    url: `${url}/files`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      process.removeListener('exit', killWithUs)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The reference prints nowhere')
  const printed: unknown[] = await once(stdout, 'data')
  return String(printed[0]).trim()
}
