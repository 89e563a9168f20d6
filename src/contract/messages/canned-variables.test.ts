import { expect, test } from 'vitest'
import { cannedForm } from './canned-reply.ts'
import { fillVariables, leftVariables } from './canned-variables.ts'

const TEXT = 'Bonjour {prenom},\n\nVotre commande {numero} avance.\n\n{signature}'

test('the variables of a reply are filled by the thread it is inserted in', () => {
  const values = { prenom: 'Maud', numero: '1060', signature: 'Judith Roussel' }
  expect(fillVariables(TEXT, values)).toBe('Bonjour Maud,\n\nVotre commande 1060 avance.\n\nJudith Roussel')
})

test('a variable without a value stays, and is told', () => {
  const text = fillVariables(TEXT, { prenom: 'Maud', signature: 'Judith Roussel' })
  expect(text).toContain('commande {numero} avance')
  expect(leftVariables(text)).toEqual(['{numero}'])
})

test('what a person is called is never read as a variable', () => {
  expect(fillVariables('{prenom} {nom}', { prenom: '{nom}', nom: '$&' })).toBe('{nom} $&')
})

test('a variable that nothing fills is refused when the reply is written', () => {
  const { error } = cannedForm.safeParse({ titre: 'Bonjour', contenu: 'Cher {prénom},' })
  expect(error?.issues).toMatchObject([
    { path: ['contenu'], message: '«\u202f{prénom}\u202f» n’est pas une variable' },
  ])
  expect(cannedForm.safeParse({ titre: 'Code', contenu: '{ x: 1 } et {}' }).success).toBe(true)
})
