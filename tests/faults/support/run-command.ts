import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs one of the product's commands, `node src/server/<name>.ts`, as its operator would; returns its output. Throws when it fails. */
export async function runCommand(
  name: 'backup' | 'restore',
  { parameters, environment }: { parameters: string[]; environment: Record<string, string> },
): Promise<string> {
  const { stdout } = await run('node', [`src/server/${name}.ts`, ...parameters], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
  })
  return stdout
}
