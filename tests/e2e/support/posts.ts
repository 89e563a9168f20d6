import type { Page } from '@playwright/test'

/** Every post of the page from now on, as it leaves. */
export function postsOf(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  return posts
}
