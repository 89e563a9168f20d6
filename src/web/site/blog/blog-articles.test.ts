import { describe, expect, it } from 'vitest'
import { ARTICLE_TEXTS } from './article-texts.ts'
import { BLOG_ARTICLES } from './blog-articles.ts'

/** Words an adult reads in a minute, in French, for a text of advice. */
const WORDS_PER_MINUTE = 210

const minutesToRead = (html: string): number => {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’-]*/gu) ?? []
  return Math.round(words.length / WORDS_PER_MINUTE)
}

describe.each(BLOG_ARTICLES)('the article $slug', ({ slug, lectureMinutes, description, titre }) => {
  const text = ARTICLE_TEXTS[slug].html

  it('takes the time it announces', () => {
    expect(minutesToRead(text)).toBe(lectureMinutes)
  })

  it('keeps to the typography it recommends', () => {
    expect(text).not.toMatch(/ [;:!?»%€×]|[«×] |\d (cm|mm|g|\d)/)
    // An em dash opens a line of dialogue; an en dash sets a phrase apart.
    expect(text).not.toContain(' — ')
    expect(text).not.toMatch(/\p{L}'\p{L}/u)
  })

  it('is told in what a search result shows', () => {
    expect(description.length).toBeLessThanOrEqual(160)
    expect(titre.length).toBeLessThanOrEqual(60)
  })

  it('has no two headings at one address', () => {
    const ids = ARTICLE_TEXTS[slug].headings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('climbs its headings one step at a time', () => {
    const levels = [...text.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(2)
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 2)).toBeLessThanOrEqual(1))
  })
})
