import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'

// A thread of bounded memory, ended when it takes too long: see `open-mail.ts`. Its message, then where each of its parts is to be written.
const [path = '', ...partPaths] = process.argv.slice(2)
const { mail, parts } = await parseMail(await readFile(path))
const spooled = await Promise.all(
  parts.slice(0, partPaths.length).map(async ({ bytes, ...part }, at) => {
    const partPath = partPaths[at] ?? ''
    await writeFile(partPath, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { ...part, path: partPath, size: bytes.length, sha256 }
  }),
)
parentPort?.postMessage({
  mail,
  parts: spooled,
  leftOut: parts.slice(partPaths.length).map(({ name }) => name),
})
