import { MESSAGE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { messageFiles } from '../../conversation/message-files.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** An author's files. */
export const CLIENT_FILES = messageFiles(browserApi, MESSAGE_FILE_LIMITS)
