import type { z } from 'zod'
import { type AdminPage, pageEntry } from '#contract/pages/admin-page.ts'
import { PAGE_LABELS, STATUS_OF, STATUT_OF } from '#contract/pages/page-statuts.ts'
import { readAt } from '#contract/shared/instant.ts'

/** A page as its form writes it, in the fields of the API. */
export const writtenPage = pageEntry.extend({ updatedAt: readAt.optional() })
export type WrittenPage = z.output<typeof writtenPage>

export const writtenOf = (page: AdminPage): WrittenPage => ({
  title: page.titre,
  slug: page.slug,
  content: page.contenu,
  status: STATUS_OF[page.statut],
  metaTitle: page.metaTitle,
  metaDescription: page.metaDescription,
  isPublic: page.isPublic,
  auPied: page.auPied,
  sortOrder: page.sortOrder,
  updatedAt: page.updatedAt,
})

/** The fields of a page in a conflict, as typed here and as saved by somebody else; for the text, the part that differs. */
export function pageVersions(typed: WrittenPage, saved: WrittenPage) {
  const [mine, theirs] = differing(paragraphsOf(typed.content), paragraphsOf(saved.content))
  const statut = ({ status }: WrittenPage) => PAGE_LABELS[STATUT_OF[status]]
  const yesNo = (is: boolean) => (is ? 'oui' : 'non')
  return [
    { label: 'Titre', mine: typed.title, saved: saved.title },
    { label: 'Adresse', mine: typed.slug, saved: saved.slug },
    { label: 'Texte', mine, saved: theirs },
    { label: 'Statut', mine: statut(typed), saved: statut(saved) },
    { label: 'Titre pour les moteurs', mine: typed.metaTitle, saved: saved.metaTitle },
    { label: 'Description pour les moteurs', mine: typed.metaDescription, saved: saved.metaDescription },
    { label: 'Ouverte à tous', mine: yesNo(typed.isPublic), saved: yesNo(saved.isPublic) },
    { label: 'Au pied du site', mine: yesNo(typed.auPied), saved: yesNo(saved.auPied) },
    { label: 'Place', mine: String(typed.sortOrder), saved: String(saved.sortOrder) },
  ]
}

/** The paragraphs of a text, without their marks. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')]
    .filter((block) => !block.querySelector('p, li'))
    .map((block) => block.textContent.trim())
    .filter(Boolean)
}

/** The two lists without their common first and last paragraphs. */
function differing(mine: string[], saved: string[]): [string, string] {
  const start = mine.findIndex((paragraph, rank) => paragraph !== saved[rank])
  const from = start === -1 ? mine.length : start
  const [mineLeft, savedLeft] = [mine.slice(from), saved.slice(from)]
  while (mineLeft.length > 0 && mineLeft.at(-1) === savedLeft.at(-1)) {
    mineLeft.pop()
    savedLeft.pop()
  }
  return [mineLeft.join('\n'), savedLeft.join('\n')]
}
