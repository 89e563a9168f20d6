import { expect, test } from 'vitest'
import {
  acceptsName,
  CLIENT_FILE_LIMITS,
  GUEST_FILE_LIMITS,
  SAMPLE_FILE_LIMITS,
  tooLargeText,
} from './file-limits.ts'

test('a file over its limit is refused by its name', () => {
  expect(tooLargeText('lozere.docx')).toBe('Le fichier "lozere.docx" est trop volumineux (max 50MB)')
  expect(tooLargeText('a.pdf', CLIENT_FILE_LIMITS)).toBe('Le fichier "a.pdf" est trop volumineux (max 20MB)')
})

test('a guest sends any format, a client and a sample only those named, in either case', () => {
  expect(acceptsName('carte.tif', GUEST_FILE_LIMITS)).toBe(true)
  expect(acceptsName('carte.tif', CLIENT_FILE_LIMITS)).toBe(false)
  expect(acceptsName('Lozère.DOCX', SAMPLE_FILE_LIMITS)).toBe(true)
  expect(acceptsName('virus.pdf.exe', SAMPLE_FILE_LIMITS)).toBe(false)
  expect(acceptsName('pdf', SAMPLE_FILE_LIMITS)).toBe(false)
})
