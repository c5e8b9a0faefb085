import { fileSize } from '../../../src/kernel/error-codes/catalogue';
import type { Bound } from '../api/document';

/** The bytes of a file in base64. */
export function fileBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((typeof reader.result === 'string' ? reader.result : '').replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file was not read'));
    reader.readAsDataURL(file);
  });
}

export const NO_PICTURE = 'A imagem é PNG ou JPEG.';

/** Whether bytes are a PNG or a JPEG that the browser can draw, whatever their file is called. */
export async function isPicture(base64: string, type: string): Promise<boolean> {
  const image = new Image();
  image.src = `data:${type};base64,${base64}`;
  return (
    /^(?:iVBORw|\/9j\/)/.test(base64) &&
    (await image.decode().then(
      () => true,
      () => false,
    ))
  );
}

const PICTURES: readonly string[] = ['image/png', 'image/jpeg'];

/** Why a file can't be the picture; `maxLength` bounds its base64, of 4 letters for 3 bytes. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>, { maxLength = Infinity }: Bound) {
  if (!PICTURES.includes(type)) return NO_PICTURE;
  const most = Math.floor((maxLength - `data:${type};base64,`.length) / 4) * 3;
  return size > most ? `A imagem tem ${fileSize(size)}; são no máximo ${fileSize(most)}.` : null;
}
