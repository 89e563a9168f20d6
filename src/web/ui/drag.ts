import { AutoScroller, Cursor, Feedback } from '@dnd-kit/dom'
import { PointerSensor } from '@dnd-kit/react'

/**
 * The options of drag and drop: `<DragDropProvider {...DRAG} onDragEnd={…}>`.
 *
 * By the pointer only, since handles have keys of their own. Two plugins of the library are left out: the one that speaks English to screen
 * readers, and the one that undoes every selection of the page until the drop ends, even the caret of fields.
 */
export const DRAG = { sensors: [PointerSensor], plugins: [AutoScroller, Cursor, Feedback] }
