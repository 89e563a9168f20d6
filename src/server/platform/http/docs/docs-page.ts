import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONVENTIONS } from '../openapi.ts'
import type { DocumentView, JsonSchema, Operation } from './document-view.ts'
import { type FieldRow, fieldRows, noteOf, typeOf } from './field-rows.ts'

export const STYLE_PATH = '/api/docs/style.css'

type Call = { method: string; path: string; operation: Operation }

/** The readable documentation, drawn from the OpenAPI document: plain HTML, no script. */
export const docsPage = (document: DocumentView): string =>
  `<!doctype html>${renderToStaticMarkup(page(document))}`

function page(document: DocumentView): ReactNode {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = document.tags.map(({ name, description }) => ({
    id: name,
    title: description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return h(
    'html',
    { lang: 'fr' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, 'L’API de Bon à tirer'),
      h('link', { rel: 'stylesheet', href: STYLE_PATH }),
      h('link', { rel: 'icon', href: '/favicon.svg' }),
    ),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#contenu' }, 'Aller au contenu'),
      h('header', null, h('a', { className: 'wordmark', href: '/' }, 'Bon ', h('i', null, 'à'), ' tirer')),
      h(
        'nav',
        { 'aria-label': 'Sommaire' },
        h('ul', null, ...sections.map(({ id, title }) => tocLine(id, title)), tocLine('objets', 'Objets')),
      ),
      h(
        'main',
        { id: 'contenu' },
        h('h1', null, 'L’API de la maison'),
        ...CONVENTIONS.map((line) => h('p', { key: line }, line)),
        h(
          'p',
          null,
          'Le même contrat, pour les machines\u00a0: ',
          h('a', { href: '/api/openapi.json' }, 'openapi.json'),
          '.',
        ),
        ...sections.map(({ id, title, calls: own }) =>
          h('section', { key: id, id }, h('h2', null, title), ...own.map(callDetails)),
        ),
        h('section', { id: 'objets' }, h('h2', null, 'Objets'), ...objectsOf(document)),
      ),
    ),
  )
}

const tocLine = (id: string, title: string) =>
  h('li', { key: id }, h('a', { href: `#${encodeURIComponent(id)}` }, title))

function callDetails({ method, path, operation }: Call): ReactNode {
  const { operationId, summary, parameters, requestBody, responses } = operation
  return h(
    'details',
    { key: operationId, id: operationId },
    h(
      'summary',
      null,
      h('code', { className: 'method', 'data-method': method }, method.toUpperCase()),
      h('code', { className: 'path' }, `/api${path}`),
      h('span', { className: 'what' }, summary),
      h('span', { className: 'who' }, accessOf(operation)),
    ),
    fields(
      'Paramètres',
      parameters.map(({ name, required, schema }) => ({
        name,
        type: typeOf(schema),
        object: null,
        required,
        note: noteOf(schema),
      })),
    ),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
      payload(
        type === 'multipart/form-data' ? 'Formulaire à envoyer (multipart)' : 'Corps à envoyer',
        schema,
      ),
    ),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).map(({ schema }) => payload(`Réponse ${status}`, schema)),
    ),
    h(
      'p',
      { className: 'refusals' },
      'Refus possibles\u00a0: ',
      Object.entries(responses)
        .flatMap(([status, { content }]) => (content ? [] : [status]))
        .join(', '),
    ),
  )
}

function accessOf({ security, responses }: Operation): string {
  if (security.length === 0) return 'ouvert à tous'
  return '403' in responses ? 'la maison' : 'avec une session'
}

const objectsOf = ({ components }: DocumentView): ReactNode[] =>
  Object.entries(components.schemas).map(([name, schema]) =>
    h(
      'article',
      { key: name, id: `objet-${name}` },
      h('h3', null, name),
      fields('Champs', fieldRows(schema)),
    ),
  )

function payload(title: string, schema: JsonSchema): ReactNode {
  const rows = fieldRows(schema)
  if (rows.length > 0) return fields(title, rows)
  return h('p', { key: title, className: 'alone' }, `${title}\u00a0: `, typeLink(typeOf(schema)))
}

function fields(title: string, rows: FieldRow[]): ReactNode {
  if (rows.length === 0) return null
  return h(
    'table',
    { key: title },
    h('caption', null, title),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        ...['Champ', 'Type', 'Précisions'].map((head) => h('th', { key: head, scope: 'col' }, head)),
      ),
    ),
    h('tbody', null, ...rows.map(fieldLine)),
  )
}

const fieldLine = ({ name, type, object, required, note }: FieldRow) =>
  h(
    'tr',
    { key: name },
    h('th', { scope: 'row' }, h('code', null, name)),
    h('td', null, object ? typeLink(object, type) : type),
    h('td', null, [required ? null : 'facultatif', note].filter(Boolean).join(' · ')),
  )

/** A shared object is a link to its description. */
const typeLink = (name: string, words = name) => h('a', { href: `#objet-${encodeURIComponent(name)}` }, words)
