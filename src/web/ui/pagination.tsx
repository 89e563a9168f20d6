/**
 * <Pagination page={2} limit={25} total={312} totalCapped? />
 *
 * « 26 à 50 sur 312 », the pages and the page sizes. Works on the address bar (`page`, `limit`), the rest of the query stays.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatCount } from '#contract/format/count.ts'
import { keepFocus } from './keep-focus.ts'
import { Icon } from './marks.tsx'
import { queryWith } from './query-link.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const

type PaginationProps = {
  page: number
  limit: number
  total: number
  totalCapped?: boolean
  /** Called with the chosen page size, which the address has too. */
  onSize?: (limit: number) => void
}

/** The pages of a list: one at least, even empty. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

export function Pagination({ page, limit, total, totalCapped, onSize }: PaginationProps) {
  const [params] = useSearchParams()
  const pages = pageCount(total, limit)
  const pageLink = (number: number) => queryWith(params, { page: number === 1 ? undefined : number })
  return (
    <div className="list-foot">
      <span className="num">
        {`${range(page, limit, total)} sur ${totalCapped ? 'plus de ' : ''}${formatCount(total)}`}
      </span>
      <PageSize limit={limit} onSize={onSize} />
      {pages > 1 && (
        <nav className="pages print:hidden" aria-label="Pagination" ref={keepFocus}>
          {page > 1 && (
            <Link to={pageLink(page - 1)} aria-label="Page précédente" rel="prev" data-removes="page">
              <Icon name={ChevronLeft} />
            </Link>
          )}
          {shownPages(page, pages).map((number, index) =>
            number === 'gap' ? (
              <span key={`gap-${index}`} aria-hidden>
                …
              </span>
            ) : (
              <Link
                key={number}
                to={pageLink(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                data-removes="page"
              >
                {formatCount(number)}
              </Link>
            ),
          )}
          {page < pages && (
            <Link to={pageLink(page + 1)} aria-label="Page suivante" rel="next" data-removes="page">
              <Icon name={ChevronRight} />
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

function PageSize({ limit, onSize }: Pick<PaginationProps, 'limit' | 'onSize'>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (
    <label className="page-size print:hidden">
      Par page
      <select
        className="input"
        value={limit}
        onChange={({ target: { value } }) => {
          onSize?.(Number(value))
          void navigate(queryWith(params, { limit: value, page: undefined }))
        }}
      >
        {sizesWith(limit).map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}

/** The page sizes, with the current one when it is another. */
const sizesWith = (limit: number) => [...new Set([...PAGE_SIZES, limit])].toSorted((a, b) => a - b)

function range(page: number, limit: number, total: number): string {
  if (total === 0) return '0'
  const first = (page - 1) * limit + 1
  return `${formatCount(first)} à ${formatCount(Math.min(total, page * limit))}`
}

/** The first page, the last, and those around the current one. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set(
    [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages),
  )
  return [...shown].flatMap((number, index, all) => {
    const previous = all[index - 1] ?? number - 1
    if (number - previous === 1) return [number]
    return number - previous === 2 ? [number - 1, number] : ['gap' as const, number]
  })
}
