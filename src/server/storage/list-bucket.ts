import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import type { StoredObject } from './storage.ts'
import { isStorageKey } from './storage-key.ts'

/** Every file kept in a bucket, a page of a thousand at a time, with the dates that the pages give. */
export async function* listBucket(client: S3Client, bucket: string): AsyncGenerator<StoredObject> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      if (isStorageKey(Key)) yield { key: Key, modifiedAt: LastModified }
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
