import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Archaic, literary or translated wordings, each with its replacement. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/tenue?s? pour/, 'réputé, considéré comme'],
  [/\bvau(t|dra) (plus rien|48 heures|six mois|refus)/, 'est valable, ne fonctionnera plus'],
  [/Écrire à la maison/, 'Nous écrire'],
  [/Remise prévue|Rendu promis/, 'Livraison prévue'],
  [/vien(t|nent) de partir|réception part à|confirmation part à/, 'vient d’être envoyé'],
  [/se rangent?\.|s’annonce(ra|nt)? ici/, 'est enregistré, s’affiche ici'],
  [/créneau (est|sera) rendu/, 'créneau libéré'],
  [/se change plus ici|se donne une fois/, 'ne peut plus être modifié'],
  [/jamais été composée|vous laisserait dehors|nous fait garder|comment s’en garder/, 'la phrase courante'],
  [/rien d’elle n’est perdu|n’est pas entière|attend à <|trois mots que/, 'la phrase courante'],
  [/pas pu être lue?s?/, 'Impossible d’afficher, impossible de charger'],
  [/répond à (ces|cette recherche)/, 'correspond à'],
  [/Écrivez (un|une|le|la|dix|l’heure|true) /, 'Saisissez'],
  [/Lecture (de|du|des) /, 'Recherche, chargement'],
  [/de lui-même|d’(elle|eux|elles)-mêmes?/, 'automatiquement'],
  [
    /ne se (reprend|rouvre|rembourse|annule) pas|ne (revient|reviennent) pas/,
    'ne peut pas être annulé, rouvert, rétabli',
  ],
  [/\bVides?, |Laissée? vide/, 'Si le champ est vide, …'],
  [/s’inscri(t|vent) ici|arrive ici|ne mène à aucune/, 's’affiche, apparaît, ne correspond à'],
  [/part (déjà )?faite|réputé bon à tirer/i, 'travail effectué, décompte\u202f; considéré comme accepté'],
  [/n’ouvr(e|ent|iront) plus|La copie n’a|Refaites-/, 'ne sont plus valables, a échoué, générez-en'],
  [/Choisir plusieurs|formats sont reçus|ne garde pas les fichiers/, 'Sélectionner, acceptés, n’a pas gardé'],
  [
    /rien ne (le|les) fera revenir|Ne plus choisir|Défaire le/,
    'est définitif, annuler la sélection, détacher',
  ],
  [
    /Texte décidé|ne se laisse plus lire|pour mille|un vingtième/,
    'texte définitif, est illisible, pour 1 000, 5 %',
  ],
  [/Encore un mot de vous|S’il y a urgence|(Un mot|réponse) de la maison/, 'la phrase courante, « nous »'],
  [/(\\u00a0|&nbsp;|\u00a0)[?!;]/, 'une espace fine insécable'],
  // « attend la maison\u00a0: » was read as written: an attribute of JSX knows entities alone.
  [/="[^"{}]*\\u[0-9a-f]{4}/, '&nbsp; ou &#8239;'],
  [/serrures|meilleures plumes|Lu et approuvé|c’est dit\./, 'pas d’esprit où la sécurité est dite'],
]

const root = join(import.meta.dirname, '..', 'src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(tsx?|html)$/.test(path) && !/\.test\.|seed\/demo/.test(path),
)

test('what users read is said in current French', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return RETIRED.flatMap(([said, instead]) => {
      const hit = said.exec(text)?.[0]
      return hit ? [`${path}: « ${hit} » → ${instead}`] : []
    })
  })
  expect(found).toEqual([])
})
