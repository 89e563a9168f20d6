import type { MetaDescriptor } from 'react-router'
import { houseNameOf, type UnderRoot } from './house-name.ts'

type Meta = (args: UnderRoot) => MetaDescriptor[]

/** A page's title: its subject, its area, and the house. « Projets | Espace Client | Bon à tirer » */
export const pageTitle = (house: string, ...parts: string[]): string => [...parts, house].join(' | ')

/** The metadata of a page reached by links only, not by search engines. */
export const privateMeta =
  (...parts: string[]): Meta =>
  (args) => [{ title: pageTitle(houseNameOf(args), ...parts) }, { name: 'robots', content: 'noindex' }]

/** The metadata of a page whose address is a key, never sent as a referrer. */
export const secretMeta =
  (title: string): Meta =>
  (args) => [...privateMeta(title)(args), { name: 'referrer', content: 'no-referrer' }]

/** The metadata of such a page with a form that works without JavaScript: under « no-referrer » it would post « Origin: null ». */
export const postedMeta =
  (title: string): Meta =>
  (args) => [...privateMeta(title)(args), { name: 'referrer', content: 'same-origin' }]
