import { MAX_IMAGE_CHARACTERS, signatureImage } from './customer-signature.dto';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
const WEBP = Buffer.from('RIFF....WEBPVP8 ').toString('base64');

describe('signature image', () => {
  it.each([
    PNG,
    JPEG,
    `data:image/png;base64,${PNG}`,
    `data:image/jpeg;base64,${JPEG}`,
    `data:image/jpg;base64,${JPEG}`,
  ])('takes %s as it is', (image) => expect(signatureImage(image)).toBe(image));

  it.each([
    ['no base64', 'not an image!'],
    ['base64 of something else', Buffer.from('hello').toString('base64')],
    ['another image type', WEBP],
    ['a head of another type', `data:image/webp;base64,${WEBP}`],
    ['a head that the bytes contradict', `data:image/png;base64,${JPEG}`],
    ['a head without base64', `data:image/png,${PNG}`],
    ['a line break inside', `${PNG.slice(0, 4)}\n${PNG.slice(4)}`],
    ['missing padding', JPEG.replace(/=+$/, '')],
    ['nothing after the head', 'data:image/png;base64,'],
  ])('rejects %s', (_what, image) => expect(signatureImage(image)).toBeUndefined());

  it('is bounded in characters', () => {
    const bytes = Buffer.alloc((MAX_IMAGE_CHARACTERS / 4) * 3);
    Buffer.from(PNG, 'base64').copy(bytes);
    const longest = bytes.toString('base64');
    expect(longest).toHaveLength(MAX_IMAGE_CHARACTERS);
    expect(signatureImage(longest)).toBe(longest);
    expect(signatureImage(`${longest}AAAA`)).toBeUndefined();
  });
});
