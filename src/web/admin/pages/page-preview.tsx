import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PageBody } from '../../pages/page-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { WrittenPage } from './written-page.ts'

/** The current text of the form, as the site would show it today. */
export function PagePreview({ form }: { form: UseFormReturn<WrittenPage> }) {
  const [openedAt, setOpenedAt] = useState<string>()
  return (
    <>
      <Button onClick={() => setOpenedAt(new Date().toISOString())}>Aperçu</Button>
      {openedAt && (
        <Dialog open onOpenChange={() => setOpenedAt(undefined)} title="Aperçu" width="full">
          <PreviewedPage page={form.getValues()} now={openedAt} />
        </Dialog>
      )}
    </>
  )
}

const PreviewedPage = ({ page: { title, content }, now }: { page: WrittenPage; now: string }) => (
  <PageBody page={{ titre: title || 'Sans titre', contenu: content, updatedAt: now }} />
)
