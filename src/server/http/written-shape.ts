import { z } from 'zod'
import { instant } from '#contract/shared/instant.ts'

/** What Fastify's serialiser writes an answer by: JSON Schema, in the few words that it needs. */
export type WrittenShape = {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean'
  format?: 'date-time'
  nullable?: boolean
  properties?: Record<string, WrittenShape>
  required?: string[]
  items?: WrittenShape
}

/** How an answer of this schema is written, its declared fields and no other; null where only zod can tell what is written. */
export function writtenShape(schema: z.core.$ZodType): WrittenShape | null {
  if (schema === instant) return { type: 'string', format: 'date-time' }
  if (schema instanceof z.ZodNullable) return nullableShape(schema)
  if (schema instanceof z.ZodObject) return objectShape(schema)
  if (schema instanceof z.ZodArray) return arrayShape(schema)
  return leafShape(schema)
}

function nullableShape(schema: z.ZodNullable): WrittenShape | null {
  const shape = writtenShape(schema.unwrap())
  return shape && { ...shape, nullable: true }
}

function objectShape(schema: z.ZodObject): WrittenShape | null {
  const fields: Record<string, z.core.$ZodType> = schema.shape
  const properties: Record<string, WrittenShape> = {}
  const required: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const always = alwaysThere(field)
    const shape = writtenShape(always)
    if (!shape) return null
    properties[name] = shape
    if (always === field) required.push(name)
  }
  return isStrict(schema) ? { type: 'object', properties, required } : null
}

/** What a field holds when it is not left out. */
const alwaysThere = (field: z.core.$ZodType) => (field instanceof z.ZodOptional ? innerOf(field) : field)

const innerOf = (schema: z.ZodOptional): z.core.$ZodType => schema.unwrap()

/** Neither loose nor with a catch-all: what is not declared does not leave. */
const isStrict = ({ def }: z.ZodObject) => !def.catchall || def.catchall instanceof z.ZodNever

function arrayShape(schema: z.ZodArray): WrittenShape | null {
  const items = writtenShape(schema.element)
  return items && { type: 'array', items }
}

function leafShape(schema: z.core.$ZodType): WrittenShape | null {
  if (changesWhatItChecks(schema)) return null
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return { type: 'string' }
  if (schema instanceof z.ZodNumber) return { type: 'number' }
  if (schema instanceof z.ZodBoolean) return { type: 'boolean' }
  if (schema instanceof z.ZodEnum) return sameTyped(schema.options)
  if (schema instanceof z.ZodLiteral) return sameTyped([...schema.values])
  return null
}

/** Trimmed, or in lower case: zod writes another text than it was given. */
const changesWhatItChecks = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodType &&
  schema.def.checks?.some((check) => check instanceof z.core.$ZodCheckOverwrite) === true

function sameTyped(values: readonly unknown[]): WrittenShape | null {
  for (const type of ['string', 'number', 'boolean'] as const) {
    if (values.every((value) => typeof value === type)) return { type }
  }
  return null
}
