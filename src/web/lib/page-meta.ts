import type { MetaDescriptor } from 'react-router'
import { houseNameOf, type UnderRoot } from './house-name.ts'

type Meta = (args: UnderRoot) => MetaDescriptor[]

/** A page's title: what it shows, the area it belongs to, and the house. « Projets | Espace Client | Bon à tirer » */
export const pageTitle = (house: string, ...parts: string[]): string => [...parts, house].join(' | ')

/** A page for the person who is led there, not for search engines. */
export const privateMeta =
  (...parts: string[]): Meta =>
  (args) => [{ title: pageTitle(houseNameOf(args), ...parts) }, { name: 'robots', content: 'noindex' }]

/** A page whose address is a key: it goes nowhere else. */
export const secretMeta =
  (title: string): Meta =>
  (args) => [...privateMeta(title)(args), { name: 'referrer', content: 'no-referrer' }]

/** The same with a form that works without JavaScript: under « no-referrer » it would be posted with « Origin: null ». */
export const postedMeta =
  (title: string): Meta =>
  (args) => [...privateMeta(title)(args), { name: 'referrer', content: 'same-origin' }]
