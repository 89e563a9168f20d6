/** Whether the file system refused with this code, such as ENOENT. */
export const isFileError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether an error, or its cause, is a full disk or quota: of this machine, or of the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === DATABASE_DISK_FULL || isDiskFull(error.cause)
}

/** PostgreSQL, appendix A: disk_full. */
const DATABASE_DISK_FULL = '53100'
