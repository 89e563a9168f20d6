import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A 256-bit secret kept in a file only we can read, made the first time it is asked. */
export function readOrCreateSecret(path: string): string {
  return readSecret(path) ?? createSecret(path)
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

// A link appears whole or not at all, so two processes starting together keep the same secret.
function createSecret(path: string): string {
  const draft = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

const isFileError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
