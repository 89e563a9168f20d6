import { Window } from 'happy-dom'
import type { Server } from '../support/server.ts'

const parser = new new Window().DOMParser()

/** A page as the server draws it, before any script. */
export async function readPage({ url }: Pick<Server, 'url'>, path: string, init?: RequestInit) {
  const answer = await fetch(url + path, init)
  const text = await answer.text()
  return { answer, text, ...readHtml(text) }
}

export function readHtml(html: string) {
  const document = parser.parseFromString(html, 'text/html')
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    document,
    title: plain(document.title),
    textOf: (selector: string) => plain(document.querySelector(selector)?.textContent ?? ''),
    textsOf: (selector: string) => all(selector).map((element) => plain(element.textContent)),
    attributeOf: (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null,
    attributesOf: (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name)),
    /** The structured data of a page for search engines. */
    data: () =>
      all('script[type="application/ld+json"]').map((script): unknown => JSON.parse(script.textContent)),
  }
}

export const readXml = (xml: string) => parser.parseFromString(xml, 'application/xml')

const plain = (text: string) => text.replaceAll(/[ \n\t]+/g, ' ').trim()
