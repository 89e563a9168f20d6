import { expect, test } from 'vitest'
import { fileEditForm, fileMetadataField } from './file-metadata.ts'

const refusal = (field: string) => fileMetadataField.safeParse(field).error?.issues[0]?.message

test('the metadata of a file come as JSON in a form field', () => {
  const metadata = { title: 'Les Hauts de Lozère', description: 'Texte complet', originalName: 'v7.docx' }
  expect(fileMetadataField.parse(JSON.stringify({ ...metadata, path: '/etc' }))).toEqual(metadata)
})

test('broken JSON and too long texts are refused in French', () => {
  expect(refusal('{')).toBe('Les informations du fichier sont illisibles')
  expect(refusal(JSON.stringify({ title: 'a'.repeat(201) }))).toBe(
    'Le titre ne peut pas dépasser 200 caractères',
  )
  expect(fileMetadataField.safeParse('null').success).toBe(false)
})

test('a file is never saved without a title', () => {
  expect(fileEditForm.safeParse({ title: ' ', description: '' }).success).toBe(false)
})
