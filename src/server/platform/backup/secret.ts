import { createHmac } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

type SecretConfig = Pick<Config, 'appSecret' | 'dataDir'>

const fileOf = ({ dataDir }: SecretConfig) => join(dataDir, 'app-secret')

/** Whether the product made its secret itself, under DATA_DIR; one given by APP_SECRET is its operator's to keep. */
export async function isGeneratedSecret(config: SecretConfig): Promise<boolean> {
  const kept = await readFile(fileOf(config), 'utf8').catch(() => '')
  return kept.trim() === config.appSecret
}

/** Says whether two secrets are the same, and nothing else of them. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)

/** Takes the place of the secret this installation has just generated. */
export async function replaceGeneratedSecret(config: SecretConfig, secret: string): Promise<void> {
  const draft = `${fileOf(config)}.restored`
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(draft, fileOf(config))
}
