import { expect, it } from 'vitest'
import { allFilesOf, firstLoadOf, partLoadOf } from '../../../scripts/bundle/initial-load.ts'

it('the first load is the entry with all that it imports statically, in the order of use', () => {
  const manifest = {
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['src/late.ts'],
      css: ['assets/index.css'],
    },
    'src/late.ts': { file: 'assets/late.js', imports: ['_shared.js'], css: ['assets/late.css'] },
  }
  expect(firstLoadOf(manifest)).toEqual({
    scripts: ['assets/index.js', 'assets/shared.js'],
    styles: ['assets/shared.css', 'assets/index.css'],
  })
  expect(() => firstLoadOf({})).toThrow('no entry')
})

it('returns what a part needs beyond the first load', () => {
  const manifest = {
    '_portal.js': { file: 'assets/portal.js' },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_portal.js'] },
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_portal.js'] },
    'src/parts/service.ts': { file: 'assets/service.js', imports: ['_shared.js', '_portal.js'] },
  }
  expect(partLoadOf(manifest, 'service')).toEqual([
    'assets/shared.css',
    'assets/service.js',
    'assets/shared.js',
  ])
  expect(() => partLoadOf(manifest, 'settings')).toThrow('no part "settings"')
  expect(allFilesOf(manifest)).toHaveLength(5)
})
