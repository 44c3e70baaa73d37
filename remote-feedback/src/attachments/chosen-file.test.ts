import { uploadBegin } from '@portal/contract/upload'
import { fc } from '@portal/testing/property'
import { fileNameFor, readChosen } from './chosen-file'

test.each([
  ['IMG_0001.HEIC.png', 'image/jpeg', 'IMG_0001.HEIC.jpg'],
  ['外箱', 'image/jpeg', '外箱.jpg'],
  ['.png', 'image/png', '文件.png'],
] as const)('%s becomes %s: %s', (name, mediaType, expected) => expect(fileNameFor(name, mediaType)).toBe(expected))

test.each<[string, string, string | undefined]>([
  ['面单.jpg', 'image/jpeg', 'image/jpeg'],
  ['面单.JPEG', '', 'image/jpeg'],
  ['开箱.mp4', '', 'video/mp4'],
  ['凭证.pdf', 'application/pdf', 'application/pdf'],
  ['表格.xls', '', undefined],
  ['动图.gif', 'image/gif', undefined],
])('%s of type "%s"', (name, type, mediaType) =>
  expect(readChosen(new File(['x'], name, { type }))).toMatchObject(
    mediaType === undefined ? { refusal: expect.stringContaining(name) } : { mediaType },
  ),
)

test('the server accepts the name of any file', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), fc.stringMatching(/^[a-z.]{1,200}$/)),
      (name) => {
        const attachment = readChosen(new File(['x'], name, { type: 'application/pdf', lastModified: 1 }))
        if ('refusal' in attachment) throw new Error(attachment.refusal)
        const { fileName, mediaType, bytes } = attachment
        expect(
          uploadBegin.request.safeParse({ clientRequestId: 'c'.repeat(16), fileName, mediaType, bytes }).error,
        ).toBeUndefined()
      },
    ),
  )
})
