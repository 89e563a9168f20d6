import type { JsonSchema } from './document-view.ts'

/** A field of a body or an answer, `client.nom` when it is inside another, in French words. */
export type FieldRow = { name: string; type: string; object: string | null; required: boolean; note: string }

const FORMATS: Record<string, string> = {
  uuid: 'identifiant',
  'date-time': 'date et heure',
  date: 'date',
  email: 'adresse e-mail',
  binary: 'fichier',
}

const TYPES: Record<string, string> = {
  string: 'texte',
  integer: 'nombre entier',
  number: 'nombre',
  boolean: 'vrai ou faux',
  object: 'objet',
  null: 'rien',
}

const count = new Intl.NumberFormat('fr-FR')

/** The fields of an object, those of the objects inside it below theirs; a shared object is named, not opened. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    const { inner, list, nullable } = unwrap(property)
    const path = `${prefix}${name}`
    const row = {
      name: path,
      type: `${list ? 'liste\u00a0: ' : ''}${typeOf(inner)}${nullable ? ', ou rien' : ''}`,
      object: objectName(inner),
      required: required.includes(name),
      note: noteOf(inner),
    }
    return [row, ...fieldRows(inner, `${path}${list ? '[]' : ''}.`)]
  })
}

/** One line for a schema that stands alone: a parameter, a whole body. */
export function typeOf(schema: JsonSchema): string {
  const name = objectName(schema)
  if (name) return name
  if (schema.const !== undefined) return `toujours ${String(schema.const)}`
  const options = (schema.anyOf ?? []).filter((option) => typeof option !== 'boolean')
  if (options.length > 0) return options.map(typeOf).join(' ou ')
  if (schema.enum) return 'un de ces codes'
  if (Array.isArray(schema.type)) return schema.type.map((type) => TYPES[type] ?? type).join(' ou ')
  return FORMATS[schema.format ?? ''] ?? TYPES[schema.type ?? ''] ?? 'libre'
}

/** Codes, bounds and default of a schema. */
export function noteOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength = 0, maxLength } = schema
  return [
    schema.enum?.map(String).join(', '),
    minimum === undefined ? null : `${count.format(minimum)} au moins`,
    maximum === undefined ? null : `${count.format(maximum)} au plus`,
    minLength > 1 ? `${count.format(minLength)} caractères au moins` : null,
    maxLength === undefined ? null : `${count.format(maxLength)} caractères au plus`,
    schema.default === undefined ? null : `${JSON.stringify(schema.default)} par défaut`,
    schema.description,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The schema without its list and null, and whether it had each. */
function unwrap(schema: JsonSchema): { inner: JsonSchema; list: boolean; nullable: boolean } {
  const options = schema.anyOf?.filter((option) => typeof option !== 'boolean') ?? []
  const [only, ...others] = options.filter(({ type }) => type !== 'null')
  const nullable = only !== undefined && others.length === 0
  const present = nullable ? only : schema
  const list = typeof present.items === 'object' && !Array.isArray(present.items)
  return { inner: list ? itemOf(present) : present, list, nullable }
}

const itemOf = ({ items }: JsonSchema): JsonSchema =>
  typeof items === 'object' && !Array.isArray(items) ? items : {}

const COMPONENTS = '#/components/schemas/'

/** The name behind a reference to a shared object, or null when it is no reference. */
const objectName = ({ $ref }: JsonSchema): string | null => $ref?.slice(COMPONENTS.length) ?? null
