import { AutoScroller, Cursor, Feedback } from '@dnd-kit/dom'
import { PointerSensor } from '@dnd-kit/react'

/**
 * The options of drag and drop: `<DragDropProvider {...DRAG} onDragEnd={…}>`.
 *
 * By the pointer alone, since handles have keys of their own. Of the library's plugins, not the one that speaks English to screen
 * readers, nor the one that undoes every selection of the page until the dropped thing has landed: it took the caret from fields too.
 */
export const DRAG = { sensors: [PointerSensor], plugins: [AutoScroller, Cursor, Feedback] }
