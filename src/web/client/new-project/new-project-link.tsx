import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink, type ButtonLinkProps } from '../../ui/button.tsx'
import { queryWith } from '../../ui/query-link.ts'

/** « Nouveau projet », over any page, which keeps its list and filters. */
export function NewProjectLink(props: Omit<ButtonLinkProps, 'to' | 'children'>) {
  const [params] = useSearchParams()
  return (
    <ButtonLink
      icon={Plus}
      {...props}
      to={{ search: queryWith(params, { nouveau: '1' }) }}
      preventScrollReset
    >
      Nouveau projet
    </ButtonLink>
  )
}
