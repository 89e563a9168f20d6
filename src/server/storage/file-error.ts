/** Whether the file system refused with this code, such as ENOENT. */
export const isFileError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
