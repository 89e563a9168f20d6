import { expect, test } from 'vitest'
import { lectureText } from './lecture.ts'

test.each([
  [1204, 3, null, '1\u202f204\u00a0corrections, 3\u00a0commentaires'],
  [1, 0, null, '1\u00a0correction'],
  [0, 1, null, '1\u00a0commentaire'],
  [0, 0, null, 'Aucune correction suivie'],
  [0, 0, 'PROTEGE', 'Ce fichier est protégé par un mot de passe'],
] as const)(
  '%i corrections and %i comments, refused for %s, are told beside the file',
  (corrections, commentaires, refus, text) => {
    expect(lectureText({ corrections, commentaires, refus })).toBe(text)
  },
)
