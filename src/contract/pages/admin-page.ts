import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { instant, readAt } from '../shared/instant.ts'
import { filterOf, pageQuery, pagination, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { longText, shortText } from '../shared/text.ts'
import { PAGE_STATUTS, STATUS_OF, WIRE_STATUSES } from './page-statuts.ts'

const MAX_SLUG = 100
const MAX_CONTENT = 200_000

/** A static page as the house sees it (specification 2 §3). */
export const adminPage = z.object({
  id: z.uuid(),
  titre: z.string(),
  slug: z.string(),
  /** Sanitised HTML. */
  contenu: z.string(),
  /** The same as `metaDescription`. */
  description: z.string(),
  /** Empty where the house words none: search results then show the page's title and the house's name. */
  metaTitle: z.string(),
  metaDescription: z.string(),
  statut: z.enum(PAGE_STATUTS),
  type: z.literal('PAGE'),
  isPublic: z.boolean(),
  /** The foot of the site leads to it, while it is published and public. */
  auPied: z.boolean(),
  sortOrder: z.int(),
  /** The version of its text, from 1: each change of the text is a version, kept for ever. */
  version: z.int(),
  /** Its address on the site; whether the site needs it there. */
  path: z.string(),
  necessaire: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminPage = z.output<typeof adminPage>

export const adminPageList = z.object({ data: z.array(adminPage), pagination })

/** A status by either of its words: a page is sent with those of the wire (specification 2 §4). */
const anyStatut = z
  .enum([...PAGE_STATUTS, ...WIRE_STATUSES])
  .transform((statut) => PAGE_STATUTS.find((one) => one === statut || STATUS_OF[one] === statut))

export const adminPageQuery = z.object({
  ...pageQuery(),
  search: searchText,
  statut: filterOf(anyStatut),
  sortBy: sortBy(['sortOrder', 'titre', 'statut', 'updatedAt']),
  sortDirection,
})
export type AdminPageQuery = z.output<typeof adminPageQuery>

/** The filters of the export: every page found. */
export const adminPageExport = adminPageQuery.omit({ page: true, limit: true })

const VERSIONS_AT_ONCE = 20

/** Few at a time: each may hold two hundred thousand characters. */
export const pageVersionQuery = z.object(pageQuery(10, VERSIONS_AT_ONCE))

/** A text of a page as it was. */
export const pageVersion = z.object({
  version: z.int(),
  titre: z.string(),
  contenu: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** The hash of its HTML: an order keeps that of the accepted conditions. */
  sha256: z.string(),
  createdAt: instant,
})
export type PageVersion = z.output<typeof pageVersion>

const fields = {
  title: shortText(200, { required: 'Le titre est requis' }),
  slug: z
    .string({ error: 'Le slug est requis' })
    .trim()
    .max(MAX_SLUG, `Le slug ne peut pas dépasser ${MAX_SLUG} caractères`)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Le slug s’écrit en minuscules sans accent, en chiffres et en tirets : nos-tarifs',
    ),
  /** HTML; forbidden markup is left out. */
  content: longText(MAX_CONTENT),
  status: z.enum(WIRE_STATUSES),
  metaTitle: shortText(100),
  metaDescription: shortText(300),
  type: z.literal('PAGE', { error: 'Ce type de page n’existe pas' }),
  isPublic: z.boolean(),
  auPied: z.boolean(),
  sortOrder: wholeBetween(0, 1000),
}

/** A new page; a draft by default (specification 2 §3). */
export const pageForm = z.object({
  ...fields,
  content: fields.content.default(''),
  status: fields.status.default('DRAFT'),
  metaTitle: fields.metaTitle.default(''),
  metaDescription: fields.metaDescription.default(''),
  type: fields.type.default('PAGE'),
  isPublic: fields.isPublic.default(true),
  auPied: fields.auPied.default(false),
  sortOrder: fields.sortOrder.default(0),
})
export type PageForm = z.output<typeof pageForm>

/** The whole form of a page. */
export const pageEntry = z.object(fields).omit({ type: true })
export type PageEntry = z.output<typeof pageEntry>

/**
 * The changed fields of a page; the others stay. The `updatedAt` or `version` that was read protects a later change from being overwritten.
 */
export const pageChange = z.object({ ...fields, updatedAt: readAt, version: z.int() }).partial()
export type PageChange = z.output<typeof pageChange>
