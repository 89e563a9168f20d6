import { z } from 'zod'
import type { openApiDocument } from '../openapi.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object')
const content = z.record(z.string(), z.object({ schema: jsonSchema }))

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z
    .array(z.object({ name: z.string(), required: z.boolean().default(false), schema: jsonSchema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  /** By status; a refusal is a reference, and has no content of its own. */
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})
export type Operation = z.output<typeof operation>

/** The part of the OpenAPI document that the readable page draws: the document's own types leave too much open. */
const documentView = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
})
export type DocumentView = z.output<typeof documentView>

export const viewOf = (document: ReturnType<typeof openApiDocument>): DocumentView =>
  documentView.parse(document)
