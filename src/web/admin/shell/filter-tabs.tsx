import { useSearchParams } from 'react-router'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'

type FilterTabsProps = {
  label: string
  /** The filter of the address that the tabs set: `statut`. */
  name: string
  /** The tab of the whole list: « Toutes ». */
  all: string
  allCount?: number | undefined
  /** The value in the address; undefined for all. */
  current: string | boolean | undefined
  options: readonly { value: string; label: string; count?: number | undefined }[]
}

/** The values of one filter of a list, each a tab with its address; a change starts at the first page. */
export function FilterTabs({ label, name, all, allCount, current, options }: FilterTabsProps) {
  const [params] = useSearchParams()
  const to = (value?: string) => queryWith(params, { [name]: value, page: undefined })
  return (
    <LinkTabs
      label={label}
      tabs={[
        { label: all, to: to(), count: allCount, current: current === undefined },
        ...options.map((option) => ({
          label: option.label,
          to: to(option.value),
          count: option.count,
          current: option.value === String(current),
        })),
      ]}
    />
  )
}
