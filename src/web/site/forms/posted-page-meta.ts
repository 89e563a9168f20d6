import type { MetaDescriptor } from 'react-router'

/** A page that a form or a letter leads to: for whoever was led there, not for a search engine; its address goes nowhere else. */
export const postedPageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Bon à tirer` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]
