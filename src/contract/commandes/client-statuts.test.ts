import { expect, test } from 'vitest'
import { CLIENT_LABELS, clientFilter, clientLabel, clientWords } from './client-statuts.ts'
import { COMMANDE_STATUTS } from './statuts.ts'

test('an order being worked on is « En correction » once a corrector has it', () => {
  expect(clientLabel('EN_COURS', {})).toBe('En cours')
  expect(clientLabel('EN_COURS', { correcteur: null })).toBe('En cours')
  expect(clientLabel('EN_COURS', { correcteur: 'Claire' })).toBe('En correction')
  expect(clientLabel('TERMINE', { correcteur: 'Claire' })).toBe('Terminé')
})

test('a suspended or cancelled order says so', () => {
  expect(clientLabel('SUSPENDUE', {})).toBe('Suspendu')
  expect(clientLabel('ANNULEE', {})).toBe('Annulé')
})

test('a paid order still waits for its client, and a quote is to be accepted', () => {
  expect(clientLabel('PAYEE', {})).toBe('En attente')
  expect(clientLabel('ESTIMATION_ENVOYEE', {})).toBe('Devis à accepter')
})

test('the filter takes a label, a code or all', () => {
  expect(clientFilter('En attente')).toEqual({ statuts: ['EN_ATTENTE', 'PAYEE'] })
  expect(clientFilter('EN_ATTENTE')).toEqual({ statuts: ['EN_ATTENTE'] })
  expect(clientFilter('En correction')).toEqual({ statuts: ['EN_COURS'], correcteur: 'ASSIGNED' })
  expect(clientFilter('all')).toEqual({ statuts: COMMANDE_STATUTS })
  expect(clientFilter('Perdu')).toBeUndefined()
})

test.each(COMMANDE_STATUTS)(
  'the filter offers the word that a client reads of %s, once, and finds it',
  (statut) => {
    for (const correcteur of [undefined, 'Claire']) {
      const label = clientLabel(statut, { correcteur })
      expect(CLIENT_LABELS.filter((offered) => offered === label)).toHaveLength(1)
      expect(clientFilter(label)?.statuts).toContain(statut)
    }
  },
)

// « Votre texte est entre nos mains » was told of an order paid without a manuscript.
test.each(COMMANDE_STATUTS)('without a manuscript, no word of %s says that a text is here', (statut) => {
  for (const correcteur of [null, 'Claire']) {
    const project = { datePromise: '2026-12-04', correcteur, manuscritRecu: false }
    const { heading, sentence, now, email } = clientWords(statut, project)
    const said = [heading, sentence(project), JSON.stringify(now?.(project)), email.told(project)].join(' ')
    expect(said).not.toMatch(/entre (nos|les) mains|corrige |correcteur de votre texte|fichiers corrigés/)
  }
})
