/** Returns the beginning of a page for developers, up to its body. */
export const htmlHead = (title: string, ...elements: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${elements.join('\n')}
</head>
`
