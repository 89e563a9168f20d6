import { z } from 'zod'
import type { NamedEndpoint } from '#contract/all-endpoints.ts'
import { adminCommandeDetail, adminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { timelineEvent } from '#contract/commandes/timeline.ts'
import { correcteur } from '#contract/correcteurs/endpoints.ts'
import { faqItem } from '#contract/faq/faq-item.ts'
import { invoice } from '#contract/factures/endpoints.ts'
import { projectFile } from '#contract/files/file.ts'
import { conversation, message } from '#contract/messages/message.ts'
import { notification } from '#contract/notifications/notification.ts'
import { publicPage } from '#contract/pages/endpoints.ts'
import { projectDetail, projectSummary } from '#contract/projects/project.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { pagination } from '#contract/shared/list.ts'
import { adminTarif } from '#contract/tarifs/admin-tarif.ts'
import { tarifItem } from '#contract/tarifs/tarif-item.ts'
import { sessionUser } from '#contract/users/user.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What several replies carry, under a name of its own; the rest stands where it is used. */
const OBJECTS: Record<string, z.ZodType> = {
  Erreur: errorBody,
  Pagination: pagination,
  Compte: sessionUser,
  Tarif: tarifItem,
  TarifDetail: adminTarif,
  Question: faqItem,
  Projet: projectSummary,
  ProjetDetail: projectDetail,
  Etape: timelineEvent,
  Fichier: projectFile,
  Conversation: conversation,
  Message: message,
  Facture: invoice,
  Notification: notification,
  Page: publicPage,
  Commande: adminCommandeSummary,
  CommandeDetail: adminCommandeDetail,
  Correcteur: correcteur,
}

const COMPONENTS = '#/components/schemas/'
const asComponent = (name: string) => `${COMPONENTS}${name}`

/** What a client sends: a field with a default may be left out. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  withoutHeader(z.toJSONSchema(schema, { io: 'input', override: sayWhatMetaSays, unrepresentable: 'any' }))

/** What the API answers: the shared objects by name, and each endpoint's own reply by the endpoint's. */
export function replySchemas(endpoints: NamedEndpoint[]): {
  objects: Record<string, JsonSchema>
  replies: Record<string, JsonSchema>
} {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(OBJECTS)) registry.add(schema, { id })
  // A copy: two endpoints may share one reply, and a shared object may be a whole reply.
  for (const { name, endpoint } of endpoints) registry.add(endpoint.reply.clone(), { id: name })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: asComponent,
    override: sayWhatMetaSays,
    unrepresentable: 'any',
  })
  const all = Object.entries(schemas).map(([id, schema]): [string, JsonSchema] => [id, withoutHeader(schema)])
  const objectOf = new Map(Object.entries(OBJECTS).map(([id, schema]) => [schema, id]))
  const whole = endpoints.map(({ name, endpoint }) => [name, objectOf.get(endpoint.reply)] as const)
  return {
    objects: Object.fromEntries(all.filter(([id]) => id in OBJECTS)),
    replies: {
      ...Object.fromEntries(all.filter(([id]) => !(id in OBJECTS))),
      ...Object.fromEntries(
        whole.flatMap(([name, id]): [string, JsonSchema][] =>
          id ? [[name, { $ref: asComponent(id) }]] : [],
        ),
      ),
    },
  }
}

export const ERROR_REF: JsonSchema = { $ref: asComponent('Erreur') }

/** The name behind a reference to a shared object, or null when it is no reference. */
export const objectName = ({ $ref }: JsonSchema): string | null => $ref?.slice(COMPONENTS.length) ?? null

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

/** A schema that says its own type (an instant, bytes) is that and nothing else; what only zod needs to know is left out. */
const sayWhatMetaSays: Override = ({ zodSchema, jsonSchema }) => {
  const meta = z.globalRegistry.get(zodSchema)
  if (meta && 'type' in meta) {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
    Object.assign(jsonSchema, meta)
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // An answer may carry more one day, never less (decisions §2).
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

function withoutHeader(schema: JsonSchema): JsonSchema {
  const { $schema: _version, $id: _address, ...rest } = schema
  return rest
}
