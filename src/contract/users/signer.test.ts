import { expect, test } from 'vitest'
import { fullName, signerOf } from './signer.ts'

const judith = { id: 'judith', prenom: 'Judith', nom: 'Roussel', nomPublic: null }

test.each([
  [null, 'Judith Roussel'],
  ['Judith de la Tour', 'Judith de la Tour'],
  ['Judith', 'Judith'],
])('an administrator whose public name is %j signs « %s »', (nomPublic, signed) => {
  expect(fullName(signerOf({ ...judith, nomPublic }))).toBe(signed)
})
