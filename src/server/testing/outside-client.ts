import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApp } from './test-app.ts'

/** The fields that the specification gives each thing (1 §3 and §7, 2 §3 and §7), typed again: nothing of our contract. */
export const USER = 'id prenom nom email role isActive createdAt updatedAt'
export const COMMANDE =
  'id userId user titre description fichierUrl statut noteClient noteCorrecteur createdAt updatedAt'
export const FAQ = 'id question reponse answer categorie ordre visible createdAt updatedAt'
export const TARIF =
  'id nom description prix prixFormate typeService dureeEstimee actif ordre createdAt updatedAt'
export const PAGE = 'id titre slug contenu description statut createdAt updatedAt'
export const FACTURE = 'id number amount amountFormatted pdfUrl createdAt commande'
export const MESSAGE =
  'id conversationId supportRequestId supportRequest commande senderId receiverId sender receiver content createdAt isRead isArchived isPinned fromAdmin conversation'
export const CONVERSATION =
  'id type title participants unreadCount isArchived isPinned updatedAt lastMessage content createdAt fromAdmin isRead'
export const NOTIFICATION = 'id type title message isRead createdAt actionUrl'
export const PAGINATION = 'page limit total totalPages hasNextPage'

type Sent = { token?: string; body?: object }

/** Calls a product from its specification alone: literal paths, bodies and parameters. */
export function callerFromOutside(app: () => TestApp) {
  async function raw(method: string, path: string, { token, body }: Sent = {}) {
    const response = await fetch(`${app().url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const answer = z.record(z.string(), z.unknown()).parse(await response.json())
    return { status: response.status, answer }
  }
  async function call(method: string, path: string, sent: Sent = {}): Promise<unknown> {
    const { status, answer } = await raw(method, path, sent)
    expect([status < 300, answer]).toEqual([true, answer])
    return answer
  }
  return { raw, call }
}

/** Expects these fields of an answer, and each path's own fields of the value there. */
export function expectFields(
  answer: unknown,
  fields: string,
  ...inside: [path: string, fields: string][]
): void {
  for (const [path, names] of [['', fields] as const, ...inside]) {
    for (const name of names.split(' ')) {
      expect(answer, `${path} ${name}`).toHaveProperty([...path.split('.').filter(Boolean), name])
    }
  }
}

export function idIn(list: unknown): string {
  expect(list).toHaveProperty('data.0.id')
  const [, id = ''] = /"data":\[\{"id":"([^"]+)"/.exec(JSON.stringify(list)) ?? []
  return id
}
