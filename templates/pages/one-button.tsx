import { ButtonForm } from "./parts/fields.tsx";
import { wordsIn } from "../words/words.tsx";
import { Layout, LinkLine } from "./layout.tsx";

/** A page behind a link in a letter: the action, and its button. Opening the page does nothing. */
export function OneButtonPage({ title, sentences, button, url, also }: {
  title: string;
  sentences: readonly string[];
  button: string;
  /** The address that the button leads to. */
  url: string;
  /** Something to look at first. */
  also?: { readonly text: string; readonly url: string };
}) {
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      {sentences.map((sentence) => <p>{sentence}</p>)}
      <LinkLine to={also?.url}>{also?.text}</LinkLine>
      <ButtonForm action={url}>{button}</ButtonForm>
      <p>{wordsIn("asked")("unwanted")}</p>
    </Layout>
  );
}
