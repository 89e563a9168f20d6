import type { QueryKey } from '@tanstack/react-query'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import type { ApiClient } from '../lib/api-client.ts'
import type { Thread } from './thread-pages.ts'

/** The messages of one side, the author's or the house's: its calls, and the texts of its marks. */
export type Inbox<Read extends Thread = Thread> = {
  call: ApiClient
  /** The cache key of all threads, or of one. */
  threadKey: (one?: { params: { id: string } }) => QueryKey
  /** The latest page of a thread, or the one before a message. */
  readThread: (id: string, page: { before?: string }) => Promise<Read>
  /** Milliseconds between two reads of the latest page. */
  everyMs: number
  /** Reads that show or count messages, made again after a mark. */
  reads: readonly EndpointSpec[]
  pinnedText: string
  /** The toast after a mark on several threads; `message` is the server's. */
  doneText: (action: BulkAction, message: string) => string
}
