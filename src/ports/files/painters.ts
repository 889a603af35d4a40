// The painters of all pictures, which load with the first picture.

export { createCodePainter } from './code-painter.ts'
export { createReceiptPainter } from './receipt-painter.ts'
