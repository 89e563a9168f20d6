import { adminFaqQuery, faqEntry, type FaqItem } from '#contract/faq/faq-item.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { type OpenHouse, newId } from './open-house.ts'
import { inNewOrder, readOrRefuse, refuseOlder } from './demo-writing.ts'

export function demoFaq(house: OpenHouse): AdminApi['faq'] {
  const find = (id: string): FaqItem => {
    const found = house.faq.find((one) => one.id === id)
    if (!found) throw new AdminError('NOT_FOUND', 'FAQ non trouvée')
    return found
  }
  const now = () => house.now().toISOString()
  return {
    list: async (filters) => {
      const { page, limit, search, visible } = adminFaqQuery.parse(filters)
      const found = house.faq
        .filter((one) => visible === undefined || one.visible === visible)
        .filter((one) => !search || holdsWords(`${one.question} ${one.reponse} ${one.categorie}`, search))
      return {
        data: structuredClone(found.slice((page - 1) * limit, page * limit)),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => structuredClone(find(id)),
    create: async (entry) => {
      const read = readOrRefuse(faqEntry, entry)
      const written = { ...read, id: newId(house), answer: read.reponse, ordre: 0 }
      const question = { ...written, createdAt: now(), updatedAt: now() }
      house.faq.unshift(question)
      return structuredClone(question)
    },
    update: async (id, { updatedAt, ...changes }) => {
      const found = find(id)
      refuseOlder(found, updatedAt)
      Object.assign(found, readOrRefuse(faqEntry.partial(), changes), { updatedAt: now() })
      found.answer = found.reponse
      return structuredClone(found)
    },
    remove: async (id) => {
      find(id)
      house.faq = house.faq.filter((one) => one.id !== id)
    },
    reorder: async (ids) => {
      house.faq = inNewOrder(house.faq, ids)
    },
  }
}
