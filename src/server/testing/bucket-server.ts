import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { removeFolder } from './remove-folder.ts'

/** A real S3-speaking peer on loopback with one empty bucket, `manuscrits`, and a folder beside it for the test that needs one. */
export async function startBucketServer() {
  const folder = await mkdtemp(join(tmpdir(), 'bonatirer-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'manuscrits' }],
  })
  const { port } = await server.run()
  return {
    folder,
    port,
    close: async () => {
      await server.close()
      await removeFolder(folder)
    },
  }
}
