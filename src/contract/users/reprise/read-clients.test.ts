import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClients } from './read-clients.ts'

const read = (texte: string) => {
  const result = readClients(texte)
  if ('refusal' in result) throw new Error(result.refusal)
  return result
}
const refusalOf = (texte: string) => {
  const result = readClients(texte)
  return 'refusal' in result ? result.refusal : null
}
const HEAD = 'Prénom;Nom;E-mail'
const lineOf = (cells: string, head = HEAD) => read(`${head}\n${cells}`).lignes[0]

test.each([
  'Prénom;Nom;E-mail',
  'PRENOM;NOM DE FAMILLE;Adresse e-mail',
  'First Name,Last Name,Email Address',
  ' prénom * ; nom : ;Courriel (perso)'.replace(' (perso)', ''),
  'Given name\tSurname\tE-MAIL',
])('the columns « %s » are known', (head) => {
  const separator = /[;,\t]/.exec(head)?.[0] ?? ''
  expect(lineOf(['Maud', 'Kerbrat', 'maud@exemple.fr'].join(separator), head)?.client).toMatchObject({
    prenom: 'Maud',
    nom: 'Kerbrat',
    email: 'maud@exemple.fr',
    telephone: null,
    adresse: null,
    clientType: 'PARTICULIER',
  })
})

test.each<[string, string, string]>([
  ['without a name', 'Maud;;maud@exemple.fr', 'Il manque le nom.'],
  ['without anything but an address', ';;maud@exemple.fr', 'Il manque le prénom, le nom.'],
  ['without an address', 'Maud;Kerbrat', 'Il manque l’e-mail.'],
  ['with a wrong address', 'Maud;Kerbrat;maud@', 'Veuillez entrer un email valide.'],
  [
    'with a long name',
    `${'a'.repeat(101)};Kerbrat;maud@exemple.fr`,
    'Ce champ ne peut pas dépasser 100 caractères.',
  ],
  [
    'with a control character',
    'Ma\u0007ud;Kerbrat;maud@exemple.fr',
    'Ce texte contient des caractères non autorisés.',
  ],
  ['with a cell too many', 'Maud;Kerbrat;maud@exemple.fr;48', 'Cette ligne compte 4 cases pour 3 colonnes.'],
  ['with nothing', ' ;;', 'Ligne vide.'],
])('a line %s is refused, with what it lacks', (_, cells, raison) => {
  const line = lineOf(cells)
  expect([line?.client, line?.told.etat, line?.told.raison]).toEqual([null, 'REFUSE', raison])
})

test('a line keeps what can be kept, and says what is left aside', () => {
  const head = `${HEAD};Tél.;Adresse;Code postal;Ville;Pays;Société;SIRET`
  const whole =
    'Maud;Kerbrat;maud@exemple.fr;06 12 34 56 78;3, rue Haute;48000;Mende;france;Plume & Cie;732 829 320 00074'
  expect(lineOf(whole, head)).toMatchObject({
    client: {
      telephone: '06 12 34 56 78',
      adresse: {
        ligne1: '3, rue Haute',
        codePostal: '48000',
        ville: 'Mende',
        pays: 'France',
        codePays: 'FR',
      },
      clientType: 'PROFESSIONNEL',
      siren: '732829320',
    },
    told: { etat: 'A_CREER', raison: 'Le nom de la société s’écrit sur chaque commande.' },
  })
  expect(
    lineOf(`Maud;Kerbrat;maud@exemple.fr;${'0'.repeat(60)};3, rue Haute;;Mende;;;12`, head),
  ).toMatchObject({
    client: { telephone: null, adresse: null, clientType: 'PARTICULIER', siren: null },
    told: {
      raison:
        'Téléphone illisible, laissé de côté. Adresse laissée de côté\u00a0: il manque le code postal, le pays. SIREN illisible, laissé de côté.',
    },
  })
})

test('the first good line of an address is taken, later ones are doubles of it', () => {
  const { lignes } = read(
    `${HEAD}\n;Kerbrat;maud@exemple.fr\nMaud;Kerbrat;maud@exemple.fr\nM.;Kerbrat; MAUD@exemple.fr`,
  )
  expect(lignes.map(({ told }) => [told.ligne, told.etat, told.raison])).toEqual([
    [2, 'REFUSE', 'Il manque le prénom.'],
    [3, 'A_CREER', ''],
    [4, 'DOUBLE', 'Même e-mail que la ligne 3.'],
  ])
})

test('of three hundred columns the known ones are read, the others are named', () => {
  const titles = Array.from({ length: 297 }, (_, index) => `Champ ${index}`)
  const cells = titles.map(String)
  const { lignes, colonnesLues, colonnesIgnorees } = read(
    `${[...titles, 'Prénom', 'Nom', 'E-mail'].join(';')}\n${[...cells, 'Maud', 'Kerbrat', 'maud@exemple.fr'].join(';')}`,
  )
  expect([lignes[0]?.told.etat, colonnesLues, colonnesIgnorees.length]).toEqual([
    'A_CREER',
    ['Prénom', 'Nom', 'E-mail'],
    297,
  ])
})

test('a file that cannot be taken up is refused whole, in words', () => {
  expect(refusalOf('Nom;Ville\nKerbrat;Mende')).toBe(
    'La première ligne nomme les colonnes\u00a0: il y manque «\u202fPrénom\u202f», «\u202fE-mail\u202f».',
  )
  expect(refusalOf(HEAD)).toBe('Ce fichier ne compte aucun client sous le titre de ses colonnes.')
  expect(refusalOf(`${HEAD}\nMaud;"Kerbrat;maud@exemple.fr`)).toBe(
    'Le guillemet ouvert à la ligne 2 n’est jamais refermé\u00a0: corrigez le fichier.',
  )
  expect(refusalOf(`${HEAD}${'\n;;'.repeat(5001)}`)).toBe(
    'Ce fichier compte 5001 lignes, pour 5000 au plus. Reprenez vos clients en plusieurs fichiers.',
  )
})

test('whatever the cells, each line is told once, in its order', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('Maud', 'maud@exemple.fr', '', ' ', 'é'))
  const cells = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(cells, (rows) => {
      const written = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'))
      const { lignes } = read([HEAD, ...written].join('\r\n'))
      expect(lignes.map(({ told }) => told.ligne)).toEqual(rows.map((_, index) => index + 2))
      for (const { client, told } of lignes) expect(client !== null).toBe(told.etat === 'A_CREER')
    }),
  )
})
