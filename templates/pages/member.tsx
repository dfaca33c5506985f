import { capitalized } from "../../src/common/text.ts";
import { type GamePageView, LedgerFoot, MapAndLog } from "./game.tsx";
import { English, wordsIn } from "../words/words.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";
import { MapTable, type TableOnPage } from "./parts/map-picture.tsx";
import { TeamBox, type TeamView } from "./team.tsx";

/** A member's own page: what the side sees, and its draft. The captain alone sends. */
export function MemberPage({ game, side, team, table, link }: {
  game: GamePageView;
  side: string;
  team: TeamView;
  table: TableOnPage | undefined;
  link: SeatLink;
}) {
  const say = wordsIn("team");
  return (
    <Layout
      title={`${game.title}, ${game.id}, ${wordsIn("seat")("sideName", { side })}`}
      seat={link}
      sinceUrl={game.sinceUrl}
      isTable
      isSpread={table !== undefined}
    >
      <div class="mt-above mt-brief">
        <PageHeading of={game.id}>{game.title}</PageHeading>
        <p class="faint">{game.players.join(" · ")}</p>
        <p>
          {say("serves", { side, captain: capitalized(team.captain) })}{" "}
          {game.statusIn === "en" ? <English>{game.status}</English> : game.status}
        </p>
      </div>
      {table === undefined ? null : (
        <>
          <MapTable table={table} picture={game.pictureUrl} since={game.sinceUrl}>
            {game.title}
            <br />
            {game.statusIn === "en" ? <English>{game.status}</English> : game.status}
          </MapTable>
          <script type="module" src={table.script} fetchpriority="low"></script>
        </>
      )}
      <TeamBox team={team} />
      <MapAndLog game={game} isTable={table !== undefined} />
      <LinkLine to={`${team.url}/team`}>{say("page")}</LinkLine>
      <p class="faint">{say("bookmark")}</p>
      <LedgerFoot ledger={game.ledger} url={team.url} verifyUrl={`${team.url}/verify`} />
    </Layout>
  );
}
